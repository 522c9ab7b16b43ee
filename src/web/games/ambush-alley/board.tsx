/** The town of Ambush Alley from above, and in words. */

import type { ReactNode } from 'react';
import type { BoardProps } from '../board.ts';
import { SkirmishBoard } from '../skirmish/board.tsx';
import { ReportTable } from '../skirmish/reportTable.tsx';
import { tabletop } from './tabletop.ts';

export const AmbushBoard = (props: BoardProps): ReactNode => <SkirmishBoard {...props} tabletop={tabletop} />;
export const AmbushReport = (props: BoardProps): ReactNode => <ReportTable {...props} tabletop={tabletop} />;
