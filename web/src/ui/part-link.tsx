import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export function PartLink({
  id,
  children,
  className,
}: {
  id: string;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <Link to="/part/$id" params={{ id }} {...(className && { className })}>
      {children}
    </Link>
  );
}
