import { BOM_EXPORT_COST_CREDITS } from '../../contract/access.ts';
import {
  type BomExportOrder,
  BomExportOrderSchema,
  BomExportRequestSchema,
  BomExportSchema,
  UNTITLED_PROJECT,
} from '../../contract/bom-export.ts';
import { saleOf } from '../../service/sell-bom.ts';
import { type Cashier, mayBeRepeated } from '../charged.ts';
import { attachment } from '../file-name.ts';
import { parseBody } from '../input.ts';
import type { LiveCatalogue } from '../live-catalogue.ts';
import type { Route } from '../route.ts';

const CSV_TYPE = 'text/csv; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

interface BomExportContext {
  live: LiveCatalogue;
  cashier: Cashier;
  baseUrl: string;
}

export function bomExportRoute({ live, cashier, baseUrl }: BomExportContext): Route {
  return {
    method: 'POST',
    path: '/api/bom/export',
    access: 'key',
    keyIn: 'body',
    operationId: 'export_bom',
    tag: 'bom',
    summary: 'A bill of materials as CSV or JSON: gaps filled, costs added up, where to buy, what to print',
    description: `Costs ${BOM_EXPORT_COST_CREDITS} credit. The key stands in the body as \`api_key\`; one in a header is checked too and must be the same.`,
    costCredits: BOM_EXPORT_COST_CREDITS,
    body: BomExportRequestSchema,
    example: {
      api_key: 'gtk_...',
      project_name: 'Arm',
      items: [{ id: 'ACT-ROBOTIS-XM430-W350', quantity: 6, price: 1699 }],
    },
    answer: {
      contentType: 'application/json',
      schema: BomExportSchema,
      description: 'The file: CSV unless JSON is asked for',
      otherTypes: ['text/csv'],
    },
    async handle(request, reply) {
      const order = parseBody(BomExportOrderSchema, request.body);
      const sale = saleOf(order, { catalogue: live.current, baseUrl, isKept: mayBeRepeated(request) });
      const receipt = await cashier.charge(request, reply, sale);
      return reply.headers(headersOf(order)).send(await sale.textOf(receipt));
    },
  };
}

function headersOf({ format, project_name }: BomExportOrder): Record<string, string> {
  const headers = { 'cache-control': 'no-store' };
  if (format === 'json') return { ...headers, 'content-type': JSON_TYPE };
  const disposition = attachment(project_name ?? UNTITLED_PROJECT, 'csv');
  return { ...headers, 'content-type': CSV_TYPE, 'content-disposition': disposition };
}
