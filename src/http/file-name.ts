const NAME_CHARACTERS = 100;

/** What no file system, shell or reader of a header should have to cope with, and what could turn a name around. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|%]/gu;

/**
 * `Content-Disposition` of a file to be saved (RFC 6266): the name as it is for those who read UTF-8, in ASCII for the
 * others.
 */
export function attachment(title: string, extension: string): string {
  const name = safeName(title) || 'export';
  const ascii = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ +/g, ' ')
    .trim();
  const plain = /[A-Za-z0-9]/.test(ascii) ? ascii : 'export';
  return `attachment; filename="${plain}.${extension}"; filename*=UTF-8''${extendedValue(`${name}.${extension}`)}`;
}

function safeName(title: string): string {
  const text = title
    .toWellFormed()
    .replaceAll('\ufffd', ' ')
    .replace(UNSAFE, ' ')
    .replace(/\s+/g, ' ')
    // A dot first hides a file, a dot or blank last is dropped by some systems.
    .replace(/^[ .]+/, '');
  return [...text]
    .slice(0, NAME_CHARACTERS)
    .join('')
    .replace(/[ .]+$/, '');
}

/** RFC 8187: what `encodeURIComponent` leaves and the grammar does not allow is encoded too. */
function extendedValue(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
