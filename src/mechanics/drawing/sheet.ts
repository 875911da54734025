import { Markup, markup } from '../../contract/markup.ts';
import type { Point } from '../holes.ts';

/** An A4 sheet on its side, in millimetres, y downwards. */
const SHEET = { width: 297, height: 210, margin: 8 } as const;

/** Where the view stands and how large it may be. */
const VIEW = { x: 92, y: 88, size: 140 } as const;
const NOTES_X = 186;

/** Size of the title's letters. */
const TITLE_MM = 4.6;

const SCALES = [20, 10, 5, 2, 1, 0.5, 0.2, 0.1] as const;

export interface TitleBlock {
  title: string;
  /** Name and value, one row each. */
  rows: readonly (readonly [string, string])[];
  /** What must not be overlooked. */
  caution: string;
}

/** A note with a line to the place it speaks of, in the coordinates of the part; without one where the place is unknown. */
export interface Callout {
  at: Point | null;
  text: string;
  /** A second, smaller line. */
  detail?: string;
}

/** The view of a part: millimetres of the part, y upwards, to millimetres of the sheet. */
export class View {
  readonly scale: number;

  constructor(extentMm: number) {
    const largest = SCALES.find((scale) => extentMm * scale <= VIEW.size);
    this.scale = largest ?? VIEW.size / extentMm;
  }

  get scaleText(): string {
    if (this.scale >= 1) return `${this.scale}:1`;
    return `1:${Math.round((1 / this.scale) * 10) / 10}`;
  }

  x(x: number): number {
    return rounded(VIEW.x + x * this.scale);
  }

  y(y: number): number {
    return rounded(VIEW.y - y * this.scale);
  }

  circle(centre: Point, diameter: number, kind: string): Markup {
    const radius = rounded((diameter / 2) * this.scale);
    return markup`<circle class="${kind}" cx="${this.x(centre.x)}" cy="${this.y(centre.y)}" r="${radius}"/>`;
  }

  line(a: Point, b: Point, kind: string): Markup {
    return markup`<line class="${kind}" x1="${this.x(a.x)}" y1="${this.y(a.y)}" x2="${this.x(b.x)}" y2="${this.y(b.y)}"/>`;
  }

  /** A cross on the centre of a circle, a little larger than it. */
  centreMark(centre: Point, diameter: number): Markup[] {
    const reach = diameter / 2 + 1.5 / this.scale;
    return [
      this.line({ x: centre.x - reach, y: centre.y }, { x: centre.x + reach, y: centre.y }, 'centre'),
      this.line({ x: centre.x, y: centre.y - reach }, { x: centre.x, y: centre.y + reach }, 'centre'),
    ];
  }

  /** A thread seen from the front: the drill whole, three quarters of the outer diameter thin (ISO 6410-1). */
  thread(centre: Point, diameter: number, drill: number, kind = 'edge'): Markup[] {
    const radius = rounded((diameter / 2) * this.scale);
    const [cx, cy] = [this.x(centre.x), this.y(centre.y)];
    const arc = markup`<path class="thin" d="M ${rounded(cx + radius)} ${cy} A ${radius} ${radius} 0 1 0 ${cx} ${rounded(cy + radius)}"/>`;
    return [this.circle(centre, drill, kind), arc];
  }

  /** A dimension under the view, the first one nearest. */
  widthBelow(width: number, text: string, row: number, belowMm: number): Markup[] {
    const y = this.y(-belowMm) + 8 + row * 8;
    const [left, right] = [this.x(-width / 2), this.x(width / 2)];
    const from = this.y(0);
    return [
      markup`<line class="thin" x1="${left}" y1="${from}" x2="${left}" y2="${y + 1.5}"/>`,
      markup`<line class="thin" x1="${right}" y1="${from}" x2="${right}" y2="${y + 1.5}"/>`,
      markup`<line class="dimension" x1="${left}" y1="${y}" x2="${right}" y2="${y}"/>`,
      markup`<text class="note middle" x="${VIEW.x}" y="${rounded(y - 1)}">${text}</text>`,
    ];
  }

  /** A dimension left of the view. */
  heightLeft(height: number, text: string, leftMm: number): Markup[] {
    const x = rounded(this.x(-leftMm) - 8);
    const [top, bottom] = [this.y(height / 2), this.y(-height / 2)];
    const from = this.x(0);
    return [
      markup`<line class="thin" x1="${from}" y1="${top}" x2="${x - 1.5}" y2="${top}"/>`,
      markup`<line class="thin" x1="${from}" y1="${bottom}" x2="${x - 1.5}" y2="${bottom}"/>`,
      markup`<line class="dimension" x1="${x}" y1="${top}" x2="${x}" y2="${bottom}"/>`,
      markup`<text class="note middle" transform="translate(${rounded(x - 1)} ${VIEW.y}) rotate(-90)">${text}</text>`,
    ];
  }

  /** Notes in a column right of the view, in the order of the places they speak of. */
  callouts(callouts: readonly Callout[]): Markup[] {
    const ordered = [...callouts].sort((a, b) => height(b) - height(a));
    return ordered.flatMap(({ at, text, detail = '' }, row) => {
      const y = 24 + row * 13;
      const points = at && `${this.x(at.x)},${this.y(at.y)} ${NOTES_X - 6},${y - 1} ${NOTES_X - 1},${y - 1}`;
      return [
        ...(points ? [markup`<polyline class="leader" points="${points}"/>`] : []),
        markup`<text class="note" x="${NOTES_X}" y="${y}">${shortened(text, 54)}</text>`,
        markup`<text class="small" x="${NOTES_X}" y="${y + 4.2}">${shortened(detail, 70)}</text>`,
      ];
    });
  }
}

function height({ at }: Callout): number {
  return at?.y ?? Number.NEGATIVE_INFINITY;
}

const STYLE = new Markup(
  `.sheet{fill:#fff}.frame{fill:none;stroke:#111;stroke-width:.5}.edge{fill:none;stroke:#111;stroke-width:.5}
.second{fill:none;stroke:#1d4ed8;stroke-width:.5}.pin{fill:#e5e7eb;stroke:#111;stroke-width:.35}.sunk{fill:none;stroke:#111;stroke-width:.25;stroke-dasharray:1.6 .8}
.thin{fill:none;stroke:#111;stroke-width:.2}.centre{stroke:#6b7280;stroke-width:.2;stroke-dasharray:4 1 .6 1}.circle{fill:none;stroke:#6b7280;stroke-width:.25;stroke-dasharray:6 1.2 .8 1.2}
.dimension{stroke:#111;stroke-width:.2;marker-start:url(#arrow);marker-end:url(#arrow)}.leader{fill:none;stroke:#111;stroke-width:.2;marker-start:url(#dot)}
text{font-family:Helvetica,Arial,sans-serif;fill:#111}.note{font-size:4px}.middle{text-anchor:middle}.small{font-size:2.9px}.title{font-size:4.6px;font-weight:bold}.caution{font-size:3.4px;font-weight:bold;fill:#b91c1c}.label{font-size:2.5px;fill:#4b5563}`,
);

/** The whole drawing as an SVG file: frame, view, title block. Every text is escaped; nothing in it can run. */
export function sheet(view: readonly Markup[], { title, rows, caution }: TitleBlock, description: string): string {
  const { width, height, margin } = SHEET;
  const shown = blockRows(rows);
  const tall = rounded(blockHeight(shown));
  const block = {
    x: NOTES_X - 8,
    y: rounded(height - margin - tall),
    width: width - margin - NOTES_X + 8,
    height: tall,
  };
  return markup`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}mm" height="${height}mm" role="img" aria-labelledby="t d">
<title id="t">${title}</title><desc id="d">${description}</desc>
<style>${STYLE}</style>
<defs><marker id="arrow" viewBox="0 0 10 10" refX="9.5" refY="5" markerWidth="9" markerHeight="9" orient="auto-start-reverse"><path d="M0 3 L10 5 L0 7 z"/></marker><marker id="dot" viewBox="0 0 4 4" refX="2" refY="2" markerWidth="4" markerHeight="4"><circle cx="2" cy="2" r="1.2"/></marker></defs>
<rect class="sheet" width="${width}" height="${height}"/>
<rect class="frame" x="${margin}" y="${margin}" width="${width - 2 * margin}" height="${height - 2 * margin}"/>
${view}
<rect class="frame" x="${block.x}" y="${block.y}" width="${block.width}" height="${block.height}"/>
<text class="title" x="${block.x + 3}" y="${rounded(block.y + 7)}">${fitted(title, block.width - 6)}</text>
${drawnRows(shown, block.x, block.y)}
<text class="caution" x="${block.x + 3}" y="${height - margin - 3}">${caution}</text>
</svg>
`.text;
}

const LINE_MM = 3.3;
const ROW_GAP_MM = 2.6;
/** Letters of the small type that fit beside the labels. */
const LINE_LETTERS = 58;
/** Title above the rows, caution below them. */
const BLOCK_ENDS_MM = { top: 13, bottom: 8 } as const;
const BLOCK_LINES_AT_MOST = 19;

interface BlockRow {
  name: string;
  lines: string[];
}

/** Two lines a row; the last one takes what is left. */
function blockRows(rows: TitleBlock['rows']): BlockRow[] {
  let left = BLOCK_LINES_AT_MOST;
  return rows.map(([name, value], index) => {
    const lines = wrapped(value, LINE_LETTERS, index === rows.length - 1 ? left : 2);
    left -= lines.length;
    return { name, lines };
  });
}

function blockHeight(rows: readonly BlockRow[]): number {
  const lines = rows.reduce((sum, row) => sum + row.lines.length, 0);
  return BLOCK_ENDS_MM.top + lines * LINE_MM + rows.length * ROW_GAP_MM + BLOCK_ENDS_MM.bottom;
}

function drawnRows(rows: readonly BlockRow[], x: number, top: number): Markup[] {
  let y = top + BLOCK_ENDS_MM.top;
  return rows.flatMap(({ name, lines }) => {
    const start = y;
    y += lines.length * LINE_MM + ROW_GAP_MM;
    return [
      markup`<text class="label" x="${x + 3}" y="${rounded(start)}">${name}</text>`,
      ...lines.map(
        (line, row) => markup`<text class="small" x="${x + 21}" y="${rounded(start + row * LINE_MM)}">${line}</text>`,
      ),
    ];
  });
}

function wrapped(text: string, limit: number, most: number): string[] {
  const lines: string[] = [];
  const words = text.split(' ').flatMap((word) => word.match(new RegExp(`.{1,${limit}}`, 'gu')) ?? []);
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < limit) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]} …`];
}

/** Cut where the bold letters of the title would leave the block; a wide letter counts for what it is. */
function fitted(text: string, widthMm: number): string {
  const letters = [...text];
  let left = widthMm;
  const fits = letters.findIndex((letter) => {
    left -= TITLE_MM * (/\p{Lu}|[@%&mw]|[^\p{ASCII}]/u.test(letter) ? 0.95 : 0.58);
    return left < 0;
  });
  return fits === -1 ? text : `${letters.slice(0, Math.max(1, fits - 1)).join('')}…`;
}

function shortened(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1)}…`;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
