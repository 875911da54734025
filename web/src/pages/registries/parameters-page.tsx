import { createLazyRoute } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';

export const ParametersRoute = createLazyRoute('/registries/parameters')({
  component: () => <Page title="Parameters">…</Page>,
});
