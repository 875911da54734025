import type { Accounts } from '../accounts/accounts.ts';
import type { KeptFiles } from '../service/open-data/kept-files.ts';
import type { Orders } from '../service/orders.ts';
import { Cashier } from './charged.ts';
import type { ClientAddress } from './client-address.ts';
import type { DocumentShelf } from './documents/shelf.ts';
import { interfaceDocuments } from './interface-documents.ts';
import type { LiveCatalogue } from './live-catalogue.ts';
import type { Route } from './route.ts';
import { accountRoutes } from './routes/accounts.ts';
import { bomCheckRoute } from './routes/bom-check.ts';
import { bomExportRoute } from './routes/bom-export.ts';
import { bomImportRoute } from './routes/bom-import.ts';
import { cardRoutes } from './routes/cards.ts';
import { changesRoutes } from './routes/changes.ts';
import { compatibilityRoutes } from './routes/compatibility.ts';
import { documentRoutes, interfaceRoutes as routesOf } from './routes/documents.ts';
import { downloadRoutes } from './routes/downloads.ts';
import { entityRoutes } from './routes/entities.ts';
import { mcpRoute, type OpenMcp } from './routes/mcp.ts';
import { mechanicsRoutes } from './routes/mechanics.ts';
import { openRobotRoutes } from './routes/open-robots.ts';
import { operationRoutes } from './routes/operations.ts';
import { parameterRoutes } from './routes/parameters.ts';
import { paymentRoutes } from './routes/payments.ts';
import { plotRoutes } from './routes/plot.ts';
import { sandboxPayRoutes } from './routes/sandbox-pay.ts';
import { searchRoute } from './routes/search.ts';
import { searchDownloadRoutes } from './routes/search-downloads.ts';
import { statsRoute } from './routes/stats.ts';
import { urdfLintRoute } from './routes/urdf-lint.ts';
import { appRoutes } from './web/app-routes.ts';
import { pageRoutes } from './web/pages.ts';
import type { WebSite } from './web/web-site.ts';

export interface RouteContext {
  live: LiveCatalogue;
  accounts: Accounts;
  orders: Orders;
  files: KeptFiles;
  site: WebSite;
  lifecycle: { readonly draining: boolean };
  baseUrl: string;
  clientAddress: ClientAddress;
  /** Another server behind `/mcp`, for tests. */
  openMcp?: OpenMcp;
  /** More of them, for tests. */
  extraRoutes?: (cashier: Cashier) => readonly Route[];
}

/**
 * All routes on one screen. The description of the interface is among them and describes itself too; the web app's pages
 * and what it reads are no part of it.
 */
export function allRoutes(context: RouteContext): {
  interfaceRoutes: Route[];
  webRoutes: Route[];
  interfaceShelf: DocumentShelf;
} {
  const { live, accounts, orders, files, site, lifecycle, baseUrl, clientAddress, openMcp, extraRoutes } = context;
  const cashier = new Cashier(accounts, baseUrl);
  const served = [
    ...documentRoutes({ live, accounts, cashier }),
    ...downloadRoutes({ live, files, accounts, cashier, baseUrl }),
    ...cardRoutes({ live, files, accounts, cashier, baseUrl }),
    searchRoute(live),
    ...searchDownloadRoutes({ live, files }),
    ...plotRoutes(live),
    ...entityRoutes(live),
    ...parameterRoutes(live),
    ...mechanicsRoutes(live),
    ...compatibilityRoutes(live),
    bomCheckRoute(live),
    bomExportRoute({ live, cashier, baseUrl }),
    bomImportRoute(live),
    ...openRobotRoutes(live),
    urdfLintRoute(live),
    ...accountRoutes(accounts),
    ...paymentRoutes(orders, accounts, clientAddress),
    ...sandboxPayRoutes(orders, baseUrl),
    statsRoute(live, accounts),
    ...changesRoutes(live, baseUrl),
    mcpRoute({ live, accounts, clientAddress, baseUrl }, openMcp),
    ...operationRoutes({ live, accounts, lifecycle }),
    ...(extraRoutes?.(cashier) ?? []),
  ];
  const interfaceShelf = interfaceDocuments({
    operations: served,
    baseUrl,
    freeLimitPerHour: accounts.limiter.freeLimitPerHour,
  });
  return {
    interfaceRoutes: [...served, ...routesOf(interfaceShelf)],
    webRoutes: [...pageRoutes({ site, live, baseUrl }), ...appRoutes(served)],
    interfaceShelf,
  };
}
