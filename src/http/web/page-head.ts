import { markup } from '../../contract/markup.ts';
import type { OpenRobot } from '../../contract/open-robot.ts';
import type { EntityRecord } from '../../contract/record.ts';
import { productModel } from '../../open-data/product-model.ts';

/** What a page says of itself to those who do not run its script. */
export interface PageHead {
  title: string;
  description: string;
  /** The one address of it, whatever its id was written like. */
  canonical: string;
  /** The same for programs: schema.org as JSON-LD. */
  data?: object;
}

export function headOfPart(record: EntityRecord, baseUrl: string): PageHead {
  const { id, name_en: name, manufacturer, focus, declarations } = record;
  const count = declarations.length === 1 ? '1 declared value' : `${declarations.length} declared values`;
  return {
    title: `${withMaker(name, manufacturer)} | robot-parts`,
    description: `${withMaker(name, manufacturer)}, ${focus}: ${count}, with conditions and sources.`,
    canonical: `${baseUrl}/part/${encodeURIComponent(id)}`,
    data: productModel(record, baseUrl),
  };
}

export function headOfRobot({ id, name, maker, type, license }: OpenRobot, baseUrl: string): PageHead {
  return {
    title: `${withMaker(name, maker)} | robot-parts`,
    description: `${withMaker(name, maker)}, ${type}, ${license}: its joints and parts, read from its own files.`,
    canonical: `${baseUrl}/robots/${encodeURIComponent(id)}`,
  };
}

/** Most makers write their name first, and nobody reads it twice. */
function withMaker(name: string, maker: string): string {
  return name.toLowerCase().startsWith(maker.toLowerCase()) ? name : `${maker} ${name}`;
}

/** The page of the build with the head of one part or robot. The values are makers' texts, so each is escaped. */
export function withHead(index: string, { title, description, canonical, data }: PageHead): string {
  const name = markup`<title>${title}</title>`.text;
  const about = markup`<meta name="description" content="${description}" />`.text;
  const link = markup`<link rel="canonical" href="${canonical}" />`.text;
  // By functions: `$&` in a name would mean something in a text to replace with.
  return index
    .replace(/<title>[^<]*<\/title>/, () => name)
    .replace(/<meta\s+name="description"[^>]*>/, () => about)
    .replace('</head>', () => `${link}${data ? dataBlock(data) : ''}</head>`);
}

/** Not run, so no policy of scripts speaks of it; a `<` in a maker's text could end it, and is the only sign that could. */
function dataBlock(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
