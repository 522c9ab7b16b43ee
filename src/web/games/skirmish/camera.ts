/** Where one looks at the table from: what is in the middle, how near, and turned by how many quarters. */

export interface Camera {
  /** The middle of the picture, in its own units before any turn. */
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
  /** Quarter turns with the clock. */
  readonly turn: 0 | 1 | 2 | 3;
}

/** The picture with its margin; its corner is at minus the margin. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

const MOST = 8;

export const wholeOf = ({ width, height }: Sheet): Camera => ({ x: width / 2, y: height / 2, zoom: 1, turn: 0 });

/** How wide and high the part is that one sees, in units of the turned picture. */
export function extent({ width, height, margin }: Sheet, { zoom, turn }: Camera): { width: number; height: number } {
  const [w, h] = [(width + 2 * margin) / zoom, (height + 2 * margin) / zoom];
  return turn % 2 === 0 ? { width: w, height: h } : { width: h, height: w };
}

/** Keeps the middle where there is something to see. */
export function clamped(sheet: Sheet, camera: Camera): Camera {
  const zoom = Math.max(1, Math.min(MOST, camera.zoom));
  const inside = (at: number, size: number): number => {
    const half = (size + 2 * sheet.margin) / zoom / 2;
    return Math.max(half - sheet.margin, Math.min(size + sheet.margin - half, at));
  };
  return { ...camera, zoom, x: inside(camera.x, sheet.width), y: inside(camera.y, sheet.height) };
}

/** Nearer or farther, with what is under the pointer staying there. */
export function zoomed(sheet: Sheet, camera: Camera, factor: number, at: Spot): Camera {
  const zoom = Math.max(1, Math.min(MOST, camera.zoom * factor));
  const share = camera.zoom / zoom;
  return clamped(sheet, { ...camera, zoom, x: at.x + (camera.x - at.x) * share, y: at.y + (camera.y - at.y) * share });
}

export const panned = (sheet: Sheet, camera: Camera, dx: number, dy: number): Camera =>
  clamped(sheet, { ...camera, x: camera.x + dx, y: camera.y + dy });

export const turned = (camera: Camera): Camera => ({ ...camera, turn: ((camera.turn + 1) % 4) as Camera['turn'] });

/** A way on the screen as a way on the picture. */
export function unturned({ turn }: Pick<Camera, 'turn'>, dx: number, dy: number): Spot {
  if (turn === 1) return { x: dy, y: 0 - dx };
  if (turn === 2) return { x: 0 - dx, y: 0 - dy };
  return turn === 3 ? { x: 0 - dy, y: dx } : { x: dx, y: dy };
}

/** The window of the drawing, around the middle; the drawing itself is turned about the same point. */
export function windowOf(sheet: Sheet, camera: Camera): string {
  const { width, height } = extent(sheet, camera);
  return [camera.x - width / 2, camera.y - height / 2, width, height].map((value) => value.toFixed(2)).join(' ');
}
