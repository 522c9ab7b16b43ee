/** The ground of Special Forces from above, and in words. */

import type { ReactNode } from 'react';
import type { BoardProps } from '../board.ts';
import { SkirmishBoard } from '../skirmish/board.tsx';
import { ReportTable } from '../skirmish/reportTable.tsx';
import { tabletop } from './tabletop.ts';

export const ForcesBoard = (props: BoardProps): ReactNode => <SkirmishBoard {...props} tabletop={tabletop} />;
export const ForcesReport = (props: BoardProps): ReactNode => <ReportTable {...props} tabletop={tabletop} />;
