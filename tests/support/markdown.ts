import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const FENCED = /^```.*?^```$/gms

/** Where the links of a page lead, as they are written; those to other sites are left out. */
export function linksOf(page: string): string[] {
  const text = page.replaceAll(FENCED, '').replaceAll(/`[^`\n]*`/g, '')
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^\w+:/.test(target))
}

/** Anchors of a page: its headings as GitHub names them, and those that are set by hand. */
export function anchorsOf(page: string): Set<string> {
  const text = page.replaceAll(FENCED, '')
  const anchors = new Set([...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id))
  for (const [, heading = ''] of text.matchAll(/^#+ (.+)$/gm)) {
    const plain = heading.replaceAll(/[`\\]|\]\([^)]*\)/g, '').toLowerCase()
    const anchor = plain
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-')
    let free = anchor
    for (let count = 1; anchors.has(free); count++) free = `${anchor}-${count}`
    anchors.add(free)
  }
  return anchors
}

/** Links of a page that lead nowhere, with the reason. */
export function brokenLinks(file: string): string[] {
  const page = readFileSync(file, 'utf8')
  return linksOf(page).flatMap((link) => {
    const [path = '', anchor] = decodeURI(link).split('#')
    const target = path === '' ? file : join(dirname(file), path)
    if (!existsSync(target)) return [`${file}: no ${link}`]
    if (anchor === undefined || statSync(target).isDirectory()) return []
    return anchorsFrom(target).has(anchor) ? [] : [`${file}: no ${link} there`]
  })
}

const known = new Map<string, Set<string>>()
/** Pages that are led to by hundreds of links are read once. */
function anchorsFrom(file: string): Set<string> {
  const anchors = known.get(file) ?? anchorsOf(readFileSync(file, 'utf8'))
  known.set(file, anchors)
  return anchors
}
