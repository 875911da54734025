import { createLazyRoute } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';

export const DefectsRoute = createLazyRoute('/registries/defects')({
  component: () => <Page title="Known defects">…</Page>,
});
