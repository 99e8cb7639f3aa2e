import { newRequestNo, type OutSave, splitStatusLabel } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { useMemo } from 'react'
import { Status } from '../../data/status.tsx'
import { useAction } from '../../data/use-action.ts'
import { dealer } from '../../dealer.ts'
import { OutSection } from '../../document/place/out-section.tsx'
import { useOutBatches } from '../../document/place/use-out-batches.ts'
import { definePosting } from '../../document/posting/define-posting.tsx'
import { outItems } from './parts/out-items.ts'
import { outSheet } from './parts/out-sheet.tsx'

type Trip = Pick<OutSave, 'driverId' | 'vehicleCode' | 'outDate'>

const { salesOrder } = dealer.so

/**
 * Sends one split with chosen batches (`splitId` in the query), then confirms the document made (`outId`): driver, vehicle,
 * date, and from which batches.
 */
export default definePosting({
  title: '出库确认',
  back: { address: '/sales/order-out/order-out-list', label: '去拣货出库' },
  above: 'splitId',
  form: salesOrder.toHandleOut,
  version: ({ split }) => split.version,
  tabTitle: ({ split }) => `出库 ${split.splitNum}`,
  sheet: outSheet,
  items: outItems,
  first: ({ split, outDate }) => ({ ...split, outDate }),
  head: ({ split }) => ({
    number: split.splitNum,
    tags: <Status of={splitStatusLabel} value={split.splitStatus} />,
    note: `${split.customerName} · ${split.warehouseName} · 订单 ${split.soNum} · 送达 ${split.deliveryDate}`,
  }),
  save: '保存出库单',
  confirm: { label: '保存并确认出库', permission: 'so:out:confirm' },
  useLines: ({ data }) => {
    const { splitId, version: seen } = data.split
    const lines = useMemo(() => data.lines.map((line) => ({ ...line, lineId: line.splitLineId })), [data])
    const out = useOutBatches({
      lines,
      places: ({ productCode, smallQty }) =>
        salesOrder.getAllUsableOuts({ warehouseCode: data.split.warehouseCode, productCode, smallQty }),
    })
    const save = useAction(salesOrder.saveOut)
    const confirm = useAction(salesOrder.confirmOut, { success: '出库成功，库存与欠款已更新' })
    return {
      lines: <OutSection {...out} note="已按先到期先出选好批次，可修改数量或选择其他批次" />,
      isDirty: out.entries.isDirty,
      isBusy: save.isBusy || confirm.isBusy,
      error: save.error,
      problem: out.problem,
      send: async (trip: Trip, { requestNo, confirms }) => {
        const lines = out.sent().map(({ lineId, batches: taken }) => ({ splitLineId: lineId, batches: taken }))
        const made = await save.run({ ...trip, requestNo, splitId, version: seen, lines })
        if (!made) return undefined
        const { outId, outNum, version } = made
        if (!confirms) toast.success(`已生成出库单 ${outNum}，等待确认出库`)
        else await confirm.run({ requestNo: newRequestNo(), outs: [{ outId, version }] })
        return made
      },
    }
  },
})
