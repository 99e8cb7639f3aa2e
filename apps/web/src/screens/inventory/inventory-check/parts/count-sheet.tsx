import { Dialog, toast } from '@dealer/ui-kit/feedback'
import { PickFile } from '@dealer/ui-kit/form'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { exportList } from '../../../../data/export-list.ts'
import { useAction } from '../../../../data/use-action.ts'
import { dealer } from '../../../../dealer.ts'
import panel from '../../../../document/panel/panel.module.css'
import classes from './counting.module.css'

const { stockCheck } = dealer.inv

/** As the import reads them. */
const COLUMNS = [
  { prop: 'locationCode', label: '库位' },
  { prop: 'productCode', label: '商品编码' },
  { prop: 'productName', label: '商品名称' },
  { prop: 'spec', label: '规格' },
  { prop: 'smallUnit', label: '小单位' },
  { prop: 'batchNo', label: '批次号' },
  { prop: 'inventoryStatusName', label: '库存状态' },
  { prop: 'bookQty', label: '账面数量' },
  { prop: 'checkQty', label: '实盘数量' },
  { prop: 'reason', label: '差异原因' },
] as const

/** Props of {@link CountSheet}. */
export interface CountSheetProps {
  id: string
  checkNum: string
  /** Whether the user is told what the books say. */
  knowsBooks: boolean
  onClose: () => void
}

/** Counts by sheet: all lines down, with or without what the books say, and the filled ones up. */
export function CountSheet({ id, checkNum, knowsBooks, onClose }: CountSheetProps) {
  const [failed, setFailed] = useState<readonly { key: string; message: string }[]>([])
  const down = useAction(async (withBooks: boolean) => {
    const columns = COLUMNS.filter(({ prop }) => withBooks || prop !== 'bookQty')
    const { signal } = new AbortController()
    const list = { path: stockCheck.lineList.path, query: { id }, title: `盘点表${checkNum}` }
    await exportList(list, { columns, signal, onBytes: () => undefined })
  })
  const up = useAction((file: File, options) => stockCheck.importCount({ id, file }, options), {
    onDone: ({ saved, failed: wrong }) => {
      setFailed(wrong)
      if (wrong.length > 0) return
      toast.success(`已导入 ${saved} 行实盘数量`)
      onClose()
    },
  })
  const footer = (
    <>
      {knowsBooks && (
        <Button variant="default" loading={down.isBusy} onClick={() => void down.run(true)}>
          下载盘点表
        </Button>
      )}
      <Button variant="default" loading={down.isBusy} onClick={() => void down.run(false)}>
        下载盲盘表
      </Button>
      <PickFile accept=".xlsx" onPick={(file) => void up.run(file)}>
        {(props) => (
          <Button {...props} loading={up.isBusy}>
            {failed.length > 0 ? '重新上传' : '上传表格'}
          </Button>
        )}
      </PickFile>
    </>
  )
  return (
    <Dialog opened onClose={onClose} title="导入实盘数量" width="560px" footer={footer}>
      <p className={panel.lead}>
        下载的表格有全部盘点明细，填写实盘数量（小单位）后整张上传，最多 10000 行、4
        MB；未填写的行不变，有一行错误则全部不保存。
      </p>
      {failed.length > 0 && (
        <ul className={classes.failed} aria-label="错误行">
          {failed.map(({ key, message }) => (
            <li key={key}>
              第{key}行：{message}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
