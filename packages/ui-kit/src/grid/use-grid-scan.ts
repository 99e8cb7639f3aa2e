import { useEffect, useMemo, useRef, useState } from 'react'
import { createScanQueue, type ScanQueue } from '../lookup/scan-queue.ts'
import type { GridColumn } from './grid-column.ts'

const MESSAGE_MS = 5000

/** The search of a grid that looks nothing up. */
const nowhere = async () => []

/** Products that share a scanned code: the user must choose one. */
export interface ScanChoice {
  code: string
  rows: readonly object[]
  active: number
}

/** What {@link useGridScan} gives. */
export interface GridScan {
  scan: (code: string) => void
  /** What is on its way. */
  coming: ScanQueue['coming']
  /** A miss in words, seen for some seconds. */
  message: string | undefined
  choice: ScanChoice | undefined
  setChoice: (choice: ScanChoice | undefined) => void
}

/** One queue of scans for the whole grid, whichever cell has the focus. */
export const useGridScan = <Row>(columns: readonly GridColumn<Row>[], onFound: (found: object) => void): GridScan => {
  const search = columns.find((column) => column.lookup)?.lookup?.search
  const [message, setMessage] = useState<string>()
  const [choice, setChoice] = useState<ScanChoice>()
  const found = useRef(onFound)
  found.current = onFound
  const latest = useRef(search)
  latest.current = search
  const [queue] = useState(() =>
    createScanQueue<object>(
      () => latest.current ?? nowhere,
      () => ({
        // A miss stays in words although the next scan may follow within a quarter of a second.
        onFound: (row) => found.current(row),
        onSeveral: (rows, code) => setChoice({ code, rows, active: 0 }),
        onMiss: (code, failed) => setMessage(failed ? `条码 ${code} 查询失败，请重扫` : `未找到条码 ${code}`),
      }),
    ),
  )
  useEffect(() => queue.dispose, [queue])
  useEffect(() => {
    if (message === undefined) return
    const timer = setTimeout(() => setMessage(undefined), MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [message])
  return useMemo(
    () => ({ scan: queue.scan, coming: queue.coming, message, choice, setChoice }),
    [queue, message, choice],
  )
}
