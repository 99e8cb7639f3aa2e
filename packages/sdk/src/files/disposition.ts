/**
 * File name of a Content-Disposition header (RFC 6266): `filename*` before `filename`, and what servers really send:
 * UTF-8 bytes in `filename`, or percent signs where only `filename*` has them. Without any path, and with no slash.
 */
export function fileNameOf(header: string | null): string | undefined {
  if (!header) return undefined
  const extended = /;\s*filename\*\s*=\s*([\w-]+)'[^']*'([^\s;]+)/i.exec(header)
  const plain = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;]+))/i.exec(header)
  const name =
    decodeExtended(extended?.[1], extended?.[2]) ?? decodePlain(plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2])
  return name === undefined ? undefined : withoutPath(name)
}

function decodeExtended(charset: string | undefined, text: string | undefined): string | undefined {
  if (charset === undefined || text === undefined) return undefined
  try {
    const bytes = Uint8Array.from(
      text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      (character) => character.charCodeAt(0),
    )
    return new TextDecoder(charset, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function decodePlain(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (/%[0-9a-f]{2}/i.test(text)) return decodeExtended('utf-8', text) ?? text
  // Header values are read as Latin-1, so each byte of a Chinese name is a character here.
  if (!/[\x80-\xff]/.test(text) || /[^\0-\xff]/.test(text)) return text
  return decodeExtended('utf-8', text) ?? text
}

/** Of what begins as a path the last part; a slash within a name, as titles have it, becomes a sign that a name can have. */
function withoutPath(name: string): string | undefined {
  const last = name.replace(/^(\.{0,2}|[a-z]:)[/\\](.*[/\\])?/is, '').replace(/[/\\]+/g, '_')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
  const clean = last.replace(/[\0-\x1f\x7f]/g, '').trim()
  return clean === '' || clean === '.' || clean === '..' ? undefined : clean
}
