// The games of the page, in the order in which they are listed.

import { cardline } from './cardline';
import { controleGlobal } from './controle-global';
import { course } from './course';
import type { Game } from './game';
import { globalissimo } from './globalissimo';
import { higherLower } from './higher-lower';

export const games = [globalissimo, cardline, higherLower, course, controleGlobal] as Game<never>[];
