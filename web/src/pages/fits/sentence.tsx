import { Link } from '@tanstack/react-router';
import { linkedText } from './linked-text.ts';

/** A sentence of the service; what it says to ask elsewhere can be clicked here. */
export function Sentence({ text }: { text: string }) {
  return linkedText(text).map(({ text: part, page }) =>
    page ? (
      <Link key={part} to={page.to} search={page.search}>
        {Object.values(page.search).join(', ')}
      </Link>
    ) : (
      part
    ),
  );
}
