import type { Page } from 'playwright-core'

const ADDRESS = '/as-it-stands'

/**
 * The document as it stands, without any script: what is in fields is written to their attributes, since that alone is copied.
 * @returns its HTML
 */
const standing = (page: Page): Promise<string> =>
  page.evaluate(() => {
    for (const field of document.querySelectorAll('input')) field.setAttribute('value', field.value)
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const element of copy.querySelectorAll('script, link[rel=modulepreload]')) element.remove()
    return `<!doctype html>${copy.outerHTML}`
  })

/**
 * A copy of the open pages in which nothing runs. Beside the application it shows what styling, laying out and painting a page cost
 * by themselves.
 */
export async function openStatic(page: Page): Promise<Page> {
  // Not in the page's own context: one that was opened with its page takes no other.
  const copy = await page.context().browser()?.newPage({ viewport: page.viewportSize() })
  if (!copy) throw new Error('the browser is gone')
  const body = await standing(page)
  const url = new URL(ADDRESS, page.url()).href
  await copy.route(url, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
  await copy.goto(url, { waitUntil: 'load' })
  return copy
}

/** From hiding one page and showing the next, as the application does, to the task after the frame, through all pages. */
export const switchStatic = (copy: Page): Promise<number[]> =>
  copy.evaluate(async () => {
    const pages = [...document.querySelectorAll<HTMLElement>('[data-page]')]
    const times: number[] = []
    let seen = pages.find(({ style }) => style.zIndex === '')
    for (const next of pages) {
      if (next === seen) continue
      const start = performance.now()
      if (seen) Object.assign(seen.style, { contentVisibility: 'hidden', zIndex: '-1' })
      Object.assign(next.style, { display: '', contentVisibility: '', zIndex: '' })
      await new Promise(requestAnimationFrame)
      await new Promise((resolve) => setTimeout(resolve, 0))
      times.push(performance.now() - start)
      seen = next
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    return times
  })

/**
 * Lets keys do in a copy of an entry what they do in the application: a quantity of the fifth row writes another amount and other
 * sums, and Enter goes to the next field.
 */
export const letType = (copy: Page): Promise<void> =>
  copy.evaluate(() => {
    const row = document.querySelector('[role=grid] [aria-rowindex="5"]')
    const places = [
      row?.querySelector('[data-prop=amount]'),
      document.querySelector('[role=grid] [role=row]:last-child'),
      ...document.querySelectorAll('footer dd'),
    ]
    const figures = places.flatMap((place) => {
      if (!place) return []
      const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      return texts.filter(({ data }) => /\d/.test(data)).slice(-1)
    })
    let keys = 0
    row?.addEventListener('input', () => {
      keys += 1
      for (const figure of figures) figure.data = figure.data.replace(/\d/g, () => String(keys % 10))
    })
    const fields = [...document.querySelectorAll<HTMLInputElement>('[role=grid] [data-key] input')]
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      const next = fields[fields.indexOf(event.target as HTMLInputElement) + 1]
      next?.focus()
      next?.select()
    })
  })

/** From writing the texts of other rows into all cells of a copied list to the task after the frame. */
export const rewriteRows = (copy: Page, rounds: number): Promise<number[]> =>
  copy.evaluate(async (count) => {
    const rows = [...document.querySelectorAll('[role=grid] [data-index]')].map((row) => {
      const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      return texts
    })
    const times: number[] = []
    for (let round = 0; round < count; round++) {
      const others = rows.map((_, index) => rows[(index + 1) % rows.length]?.map(({ data }) => data) ?? [])
      const start = performance.now()
      for (const [index, texts] of rows.entries())
        for (const [at, text] of texts.entries()) text.data = others[index]?.[at] ?? ''
      await new Promise(requestAnimationFrame)
      await new Promise((resolve) => setTimeout(resolve, 0))
      times.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    return times
  }, rounds)
