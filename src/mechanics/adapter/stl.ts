import type { Mesh } from './plate-solid.ts';

const HEADER_BYTES = 80;
const TRIANGLE_BYTES = 50;

/** Binary STL, millimetres: a header, the number of triangles, and of each its normal and corners. */
export function stlOf({ positions, triangles }: Mesh, name: string): Uint8Array {
  const count = triangles.length / 3;
  const bytes = new Uint8Array(HEADER_BYTES + 4 + count * TRIANGLE_BYTES);
  const view = new DataView(bytes.buffer);
  // "solid" at the beginning would be taken for the text form.
  new TextEncoder().encodeInto(`robot-parts, mm: ${name}`, bytes.subarray(0, HEADER_BYTES));
  view.setUint32(HEADER_BYTES, count, true);
  for (let triangle = 0; triangle < count; triangle += 1) {
    const corners = [0, 1, 2].map((corner) => cornerOf(positions, triangles[triangle * 3 + corner] ?? 0));
    const [a = ZERO, b = ZERO, c = ZERO] = corners;
    let at = HEADER_BYTES + 4 + triangle * TRIANGLE_BYTES;
    for (const value of [...normalOf(a, b, c), ...a, ...b, ...c]) {
      view.setFloat32(at, value, true);
      at += 4;
    }
  }
  return bytes;
}

type Vector = readonly [number, number, number];
const ZERO: Vector = [0, 0, 0];

function cornerOf(positions: Float32Array, index: number): Vector {
  const at = index * 3;
  return [positions[at] ?? 0, positions[at + 1] ?? 0, positions[at + 2] ?? 0];
}

function normalOf(a: Vector, b: Vector, c: Vector): Vector {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}
