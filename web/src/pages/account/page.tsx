import { createLazyRoute } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';

export const AccountRoute = createLazyRoute('/account')({ component: () => <Page title="Account">…</Page> });
