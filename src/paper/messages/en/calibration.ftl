## Calibration
calibration-title = Calibration sheet · { $printer }
calibration-front = Front: prick the crosses
calibration-back = Back: read the grids
calibration-step-print = Print this sheet on both sides, in its actual size: no “fit to page” in the window of the printer.
calibration-step-prick = Prick a pin straight through the middle of both crosses.
calibration-step-read = Turn the sheet over. On grid A and on grid B, read where the hole is: first to the right, then down.
calibration-step-type = Type the four numbers after --read, those of A first, as they are shown below.
calibration-edge = Along each edge of the front there are short lines, 1 to 10 mm off the edge. The smallest number whose lines are whole on all four sides is what the printer leaves white: type it after --edge-mm.
calibration-right = First number: millimetres to the right of the thick line; to the left of it with a minus. Estimate tenths.
calibration-down = Second number: millimetres below the thick line; above it with a minus.
calibration-question = What number is on the front of this sheet? For 1, type { $one } after --comes-out; for 2, type { $two }.
