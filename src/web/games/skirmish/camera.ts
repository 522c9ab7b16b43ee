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
  /** Width by height of the window on the screen; that of the turned picture where it is not known. */
  readonly aspect?: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

const MOST = 8;

export const wholeOf = ({ width, height }: Sheet): Camera => ({ x: width / 2, y: height / 2, zoom: 1, turn: 0 });

/** How wide and high the part is that one sees, in units of the turned picture. */
export function extent(
  { width, height, margin, aspect }: Sheet,
  { zoom, turn }: Pick<Camera, 'zoom' | 'turn'>,
): { width: number; height: number } {
  const [long, high] = [(width + 2 * margin) / zoom, (height + 2 * margin) / zoom];
  const [w, h] = turn % 2 === 0 ? [long, high] : [high, long];
  if (aspect === undefined) return { width: w, height: h };
  return w < h * aspect ? { width: h * aspect, height: h } : { width: w, height: w / aspect };
}

/** The same along the sides of the picture before it was turned. */
function span(sheet: Sheet, camera: Pick<Camera, 'zoom' | 'turn'>): readonly [across: number, down: number] {
  const { width, height } = extent(sheet, camera);
  return camera.turn % 2 === 0 ? [width, height] : [height, width];
}

/** Keeps the middle where there is something to see. */
export function clamped(sheet: Sheet, camera: Camera): Camera {
  const zoom = Math.max(1, Math.min(MOST, camera.zoom));
  const [across, down] = span(sheet, { zoom, turn: camera.turn });
  const inside = (at: number, size: number, seen: number): number =>
    seen >= size + 2 * sheet.margin
      ? size / 2
      : Math.max(seen / 2 - sheet.margin, Math.min(size + sheet.margin - seen / 2, at));
  return { ...camera, zoom, x: inside(camera.x, sheet.width, across), y: inside(camera.y, sheet.height, down) };
}

const isWithin = (sheet: Sheet, camera: Camera, { minX, minY, maxX, maxY }: Box): boolean => {
  const [across, down] = span(sheet, camera);
  return (
    minX >= camera.x - across / 2 &&
    maxX <= camera.x + across / 2 &&
    minY >= camera.y - down / 2 &&
    maxY <= camera.y + down / 2
  );
};

/** As it is where the box is in view and near enough; else so near that the box fills the window, but not too near. */
export function showing(sheet: Sheet, camera: Camera, box: Box, least: number, most: number): Camera {
  if (camera.zoom >= least && isWithin(sheet, camera, box)) return camera;
  const [across, down] = span(sheet, { zoom: 1, turn: camera.turn });
  const fits = Math.min(across / Math.max(1, box.maxX - box.minX), down / Math.max(1, box.maxY - box.minY));
  const zoom = Math.max(1, Math.min(most, fits));
  return clamped(sheet, { ...camera, zoom, x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 });
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
