import { useEffect, useRef } from 'react'
import { useOpened } from '../../testing/use-opened.ts'
import type { ListColumn } from '../column.ts'
import { ExportButton, type ExportRun } from './export-button.tsx'

export default { title: '列表/导出' }

interface Row {
  soNum: string
  amount: string
}
const columns: readonly ListColumn<Row>[] = [
  { prop: 'soNum', label: '订单号' },
  { prop: 'amount', label: '金额' },
]
const rows: readonly Row[] = [
  { soNum: 'SO2511200007', amount: '128.00' },
  { soNum: 'SO2511200008', amount: '64.50' },
]

interface Shown {
  total?: number
  marked?: readonly Row[]
  mayExport?: boolean
}

function Opened({ total = 850, marked = [], mayExport = true }: Shown) {
  const place = useOpened(mayExport ? '导出' : '更多')
  const all = async () => undefined
  return (
    <div ref={place}>
      <ExportButton
        exporting={mayExport && { title: '销售订单', all }}
        columns={columns}
        rows={rows}
        marked={marked}
        total={total}
        onPrint={() => undefined}
      />
    </div>
  )
}

export const All = () => <Opened />
export const Marked = () => <Opened marked={rows} />
export const TooMany = () => <Opened total={123_456} />
export const WithoutPermission = () => <Opened mayExport={false} />

/** On its way: how far it is, and a way to stop it. */
export function Running() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.querySelector('button')?.click()
    const seen = setInterval(() => {
      const item = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((one) =>
        one.textContent?.startsWith('导出全部'),
      )
      item?.click()
      if (item) clearInterval(seen)
    }, 50)
    return () => clearInterval(seen)
  }, [])
  const all = ({ onBytes, signal }: ExportRun) => {
    onBytes(1_572_864)
    return new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
  }
  return (
    <div ref={place}>
      <ExportButton
        exporting={{ title: '销售订单', all }}
        columns={columns}
        rows={rows}
        marked={[]}
        total={850}
        onPrint={() => undefined}
      />
    </div>
  )
}
