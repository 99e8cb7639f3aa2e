import { inflateSync } from 'node:zlib'

/** A page of a PDF: its size in millimetres and its text without blanks, as it is drawn. */
export interface PdfPage {
  readonly width: number
  readonly height: number
  readonly text: string
}

/** A point of PDF in millimetres. */
const POINT = 25.4 / 72
const REFERENCE = String.raw`(\d+) 0 R`

/** The objects of a file that Chromium wrote, by number. */
const objectsOf = (file: string) =>
  new Map([...file.matchAll(/(?:^|\n)(\d+) 0 obj\n?([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [id, body]))

/** What is in the stream of an object, as long as its dictionary says. */
function streamOf(body: string): string {
  const [, length = 0] = /\/Length (\d+)/.exec(body) ?? []
  const begin = /stream\r?\n/.exec(body)
  const from = begin ? begin.index + begin[0].length : 0
  const bytes = body.slice(from, from + Number(length))
  return body.includes('/FlateDecode') ? inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1') : bytes
}

const signOf = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** The signs of a font's glyphs, by code. */
function signsOf(map: string): ReadonlyMap<number, string> {
  const signs = new Map<number, string>()
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', sign = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>/g))
      signs.set(Number.parseInt(code, 16), signOf(sign))
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', sign = ''] of block.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const first = Number.parseInt(from, 16)
      for (let code = first; code <= Number.parseInt(to, 16); code++)
        signs.set(code, String.fromCodePoint(Number.parseInt(sign, 16) + code - first))
    }
  return signs
}

/** Texts are compared without blanks, and with each Chinese sign as itself: fonts draw some radicals by the same glyph. */
export const withoutBlanks = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')

/**
 * The pages of a PDF that Chromium wrote.
 * @throws for a file of another making
 */
export function pdfPages(pdf: Buffer): PdfPage[] {
  const objects = objectsOf(pdf.toString('latin1'))
  const bodyOf = (id = '') => objects.get(id) ?? ''
  const fontOf = (id: string) => {
    const [, map] = new RegExp(`/ToUnicode ${REFERENCE}`).exec(bodyOf(id)) ?? []
    return { isWide: bodyOf(id).includes('/Type0'), signs: signsOf(streamOf(bodyOf(map))) }
  }
  const textOf = (content: string, fonts: ReadonlyMap<string, ReturnType<typeof fontOf>>) => {
    let font: ReturnType<typeof fontOf> | undefined
    let text = ''
    // Where a glyph stands for several signs, the one that is meant is said beside it.
    let isSaid = false
    for (const [sign, said, name, hex] of content.matchAll(
      /\/ActualText <FEFF([\dA-Fa-f]+)>|\/(\w+) [\d.]+ Tf|<([\dA-Fa-f]+)>|\bEMC\b/g,
    )) {
      if (sign === 'EMC') isSaid = false
      if (name) font = fonts.get(name)
      if (said) {
        text += signOf(said)
        isSaid = true
      }
      for (const code of isSaid ? [] : (hex?.match(font?.isWide ? /.{4}/g : /../g) ?? []))
        text += font?.signs.get(Number.parseInt(code, 16)) ?? '\uFFFD'
    }
    return withoutBlanks(text)
  }
  const read = (body: string): PdfPage[] => {
    if (/\/Type \/Pages\b/.test(body)) {
      const [, kids = ''] = /\/Kids \[([^\]]*)\]/.exec(body) ?? []
      return [...kids.matchAll(new RegExp(REFERENCE, 'g'))].flatMap(([, id]) => read(bodyOf(id)))
    }
    const [, left = 0, top = 0, right = 0, bottom = 0] =
      /\/MediaBox \[([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+)\]/.exec(body)?.map(Number) ?? []
    const [, fonts = ''] = /\/Font <<([^>]*)>>/.exec(body) ?? []
    const [, content] = new RegExp(`/Contents ${REFERENCE}`).exec(body) ?? []
    const named = [...fonts.matchAll(new RegExp(`/(\\w+) ${REFERENCE}`, 'g'))]
    const byName = new Map(named.map(([, name = '', id = '']) => [name, fontOf(id)]))
    return [
      {
        width: (right - left) * POINT,
        height: (bottom - top) * POINT,
        text: textOf(streamOf(bodyOf(content)), byName),
      },
    ]
  }
  const root = [...objects.values()].find((body) => /\/Type \/Pages\b/.test(body) && !body.includes('/Parent'))
  if (!root) throw new Error('no pages of the kind that Chromium writes')
  return read(root)
}
