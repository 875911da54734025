import { createLazyRoute } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';

export const BomRoute = createLazyRoute('/bom')({ component: () => <Page title="Bill of materials">…</Page> });
