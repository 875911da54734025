import { createLazyRoute } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';

export const MechanicalRoute = createLazyRoute('/registries/mechanical')({
  component: () => <Page title="Mechanical">…</Page>,
});
