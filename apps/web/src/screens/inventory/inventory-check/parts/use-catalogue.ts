import { isDealerError } from '@dealer/sdk'
import { useEffect, useState } from 'react'
import { dealer } from '../../../../dealer.ts'
import { type Catalogue, catalogueOf, type KnownLine } from './count-catalogue.ts'

const PAGE = 500
const NOTHING = catalogueOf([])

/** All lines of a stock-taking, page by page. */
async function linesOf(id: string, signal: AbortSignal): Promise<KnownLine[]> {
  const lines: KnownLine[] = []
  for (let page = 1; ; page += 1) {
    const { rows } = await dealer.inv.stockCheck.lineList({ id, page, limit: PAGE }, { silent: true, signal })
    lines.push(...rows)
    if (rows.length < PAGE) return lines
  }
}

/** Reads once what is counted, so that a scan means something without a net; without one it is read when it is there. */
export function useCatalogue(id: string): { readonly catalogue: Catalogue; readonly isRead: boolean } {
  const [catalogue, setCatalogue] = useState<Catalogue>()
  useEffect(() => {
    const stop = new AbortController()
    const read = async () => {
      try {
        setCatalogue(catalogueOf(await linesOf(id, stop.signal)))
      } catch (failure) {
        if (!isDealerError(failure)) throw failure
        window.addEventListener('online', () => void read(), { once: true, signal: stop.signal })
      }
    }
    void read()
    return () => stop.abort()
  }, [id])
  return { catalogue: catalogue ?? NOTHING, isRead: catalogue !== undefined }
}
