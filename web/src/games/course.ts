// Stands in until the table of the game is drawn: what the library tells, and what is legal.

import { plain } from './plain';

export const course = plain('course');
