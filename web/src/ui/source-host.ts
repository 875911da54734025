/** `emanual.robotis.com` of a long address; what is no address is shown as it is. */
export function sourceHost(url: string): string {
  try {
    return new URL(url).hostname.replace(/^www\./, '');
  } catch {
    return url;
  }
}
