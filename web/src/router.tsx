import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { bomAddress } from './pages/bom/address.ts';
import { changesAddress } from './pages/changes/address.ts';
import { compareAddress } from './pages/compare/address.ts';
import { developersAddress } from './pages/developers/address.ts';
import { findAddress } from './pages/find/address.ts';
import { fitsAddress } from './pages/fits/address.ts';
import { insightsAddress } from './pages/insights/address.ts';
import { mechanicalAddress, parametersAddress } from './pages/registries/address.ts';
import { robotAddress, robotsAddress } from './pages/robots/address.ts';
import { Crashed, NotFound } from './shell/not-found.tsx';
import { Shell } from './shell/shell.tsx';

/** Every page on one screen. Each is fetched when it is first opened; what its address may hold is checked here. */

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });

const home = createRoute({ getParentRoute: () => root, path: '/' }).lazy(() =>
  import('./pages/home/page.tsx').then(({ HomeRoute }) => HomeRoute),
);
const find = createRoute({ getParentRoute: () => root, path: '/find', validateSearch: findAddress }).lazy(() =>
  import('./pages/find/page.tsx').then(({ FindRoute }) => FindRoute),
);
const part = createRoute({ getParentRoute: () => root, path: '/part/$id' }).lazy(() =>
  import('./pages/part/page.tsx').then(({ PartRoute }) => PartRoute),
);
const compare = createRoute({ getParentRoute: () => root, path: '/compare', validateSearch: compareAddress }).lazy(() =>
  import('./pages/compare/page.tsx').then(({ CompareRoute }) => CompareRoute),
);
const fits = createRoute({ getParentRoute: () => root, path: '/fits', validateSearch: fitsAddress }).lazy(() =>
  import('./pages/fits/page.tsx').then(({ FitsRoute }) => FitsRoute),
);
const bom = createRoute({ getParentRoute: () => root, path: '/bom', validateSearch: bomAddress }).lazy(() =>
  import('./pages/bom/page.tsx').then(({ BomRoute }) => BomRoute),
);
const registries = createRoute({
  getParentRoute: () => root,
  path: '/registries',
  beforeLoad: () => {
    throw redirect({ to: '/registries/parameters' });
  },
});
const parameters = createRoute({
  getParentRoute: () => root,
  path: '/registries/parameters',
  validateSearch: parametersAddress,
}).lazy(() => import('./pages/registries/parameters-page.tsx').then(({ ParametersRoute }) => ParametersRoute));
const mechanical = createRoute({
  getParentRoute: () => root,
  path: '/registries/mechanical',
  validateSearch: mechanicalAddress,
}).lazy(() => import('./pages/registries/mechanical-page.tsx').then(({ MechanicalRoute }) => MechanicalRoute));
const defects = createRoute({ getParentRoute: () => root, path: '/registries/defects' }).lazy(() =>
  import('./pages/registries/defects-page.tsx').then(({ DefectsRoute }) => DefectsRoute),
);
const robots = createRoute({ getParentRoute: () => root, path: '/robots', validateSearch: robotsAddress }).lazy(() =>
  import('./pages/robots/page.tsx').then(({ RobotsRoute }) => RobotsRoute),
);
const robot = createRoute({ getParentRoute: () => root, path: '/robots/$id', validateSearch: robotAddress }).lazy(() =>
  import('./pages/robots/robot-page.tsx').then(({ RobotRoute }) => RobotRoute),
);
const insights = createRoute({ getParentRoute: () => root, path: '/insights', validateSearch: insightsAddress }).lazy(
  () => import('./pages/insights/page.tsx').then(({ InsightsRoute }) => InsightsRoute),
);
const changes = createRoute({ getParentRoute: () => root, path: '/changes', validateSearch: changesAddress }).lazy(() =>
  import('./pages/changes/page.tsx').then(({ ChangesRoute }) => ChangesRoute),
);
const data = createRoute({ getParentRoute: () => root, path: '/data' }).lazy(() =>
  import('./pages/data/page.tsx').then(({ DataRoute }) => DataRoute),
);
const account = createRoute({ getParentRoute: () => root, path: '/account' }).lazy(() =>
  import('./pages/account/page.tsx').then(({ AccountRoute }) => AccountRoute),
);
const developers = createRoute({
  getParentRoute: () => root,
  path: '/developers',
  validateSearch: developersAddress,
}).lazy(() => import('./pages/developers/page.tsx').then(({ DevelopersRoute }) => DevelopersRoute));

const routeTree = root.addChildren([
  home,
  find,
  part,
  compare,
  fits,
  bom,
  registries,
  parameters,
  mechanical,
  defects,
  robots,
  robot,
  insights,
  changes,
  data,
  account,
  developers,
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  // Of the pages, not of the root: the menu stays where one page breaks.
  defaultErrorComponent: Crashed,
  scrollRestoration: true,
  // Addresses are read by people and by the service: `?q=xm430&category=actuators`, not JSON.
  parseSearch: (text) => {
    const all = new URLSearchParams(text);
    // Names of makers hold commas, so several are kept apart by line ends; the address repeats the name, as the service takes it.
    const between = (name: string) => (name === 'manufacturer' ? '\n' : ',');
    return Object.fromEntries([...new Set(all.keys())].map((name) => [name, all.getAll(name).join(between(name))]));
  },
  stringifySearch: (search) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(search)) {
      if (value === undefined || value === '' || value === false) continue;
      for (const one of String(value).split('\n')) query.append(name, one);
    }
    const text = query.toString().replaceAll('%2C', ',').replaceAll('%2F', '/');
    return text === '' ? '' : `?${text}`;
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
