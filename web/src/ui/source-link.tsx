import { sourceHost } from './source-host.ts';

/** Where a value can be checked, named by the host so that one sees who says it. */
export function SourceLink({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="noreferrer" title={url}>
      {sourceHost(url)}
    </a>
  );
}
