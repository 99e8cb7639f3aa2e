import { PurchaseReturnOutSave as SAVE } from '@dealer/fields/PurchaseReturnOutSave'
import { newRequestNo, type Option, type PurchaseReturnOutSave, purchaseReturnStatusLabel } from '@dealer/sdk'
import { toast } from '@dealer/ui-kit/feedback'
import { fieldItems } from '@dealer/ui-kit/form'
import { useMemo } from 'react'
import { nameSource } from '../../../data/name-source.ts'
import { Status } from '../../../data/status.tsx'
import { useAction } from '../../../data/use-action.ts'
import { dealer } from '../../../dealer.ts'
import { OutSection } from '../../../document/place/out-section.tsx'
import { useOutBatches } from '../../../document/place/use-out-batches.ts'
import { definePosting } from '../../../document/posting/define-posting.tsx'
import { purchaseReturnOutSheet } from './purchase-return-out-sheet.tsx'

const calls = dealer.po.purchaseReturn

/** One's own drivers are proposed; who drives for the supplier is typed. */
const ownDrivers = (drivers: readonly Option[]) => nameSource(async () => drivers.map(({ label }) => label), '司机')

type Head = Pick<PurchaseReturnOutSave, 'outDate' | 'driver' | 'plateNo' | 'remark' | 'returnId'>

/**
 * Sends goods of a return (`returnId` in the query), then confirms the document made (`outId`): who fetches them, when, and
 * from which places.
 */
export const PurchaseReturnSending = definePosting({
  title: '采购退货出库',
  back: { address: '/purchase/return-delivery/return-goods', label: '去待出库退货单' },
  above: 'returnId',
  form: calls.toHandleOut,
  version: (data) => data.return.version,
  tabTitle: (data) => `退货出库 ${data.return.returnNum}`,
  sheet: purchaseReturnOutSheet,
  items: ({ drivers }) =>
    fieldItems(SAVE, [
      'outDate',
      { prop: 'driver', placeholder: '自有司机可选，供应商司机直接录入' },
      'plateNo',
      { prop: 'remark', type: 'text', span: 3 },
    ]).map((item) => (item.prop === 'driver' ? { ...item, type: 'lookup', finds: ownDrivers(drivers) } : item)),
  first: ({ outDate }) => ({ outDate }),
  head: (data) => ({
    number: data.return.returnNum,
    tags: <Status of={purchaseReturnStatusLabel} value={data.return.status} />,
    note: `${data.return.supplierName} · ${data.return.warehouseName} · 单据日期 ${data.return.docDate}`,
  }),
  save: '保存出库单',
  confirm: { label: '保存并确认出库', permission: 'po:purchaseReturn:confirm' },
  useLines: ({ data }) => {
    const lines = useMemo(() => data.lines.map((line) => ({ ...line, smallQty: line.leftQty })), [data])
    const { warehouseCode, version: seen } = data.return
    const stateOf = new Map(lines.map(({ lineId, inventoryStatusCode }) => [lineId, inventoryStatusCode]))
    const out = useOutBatches({
      lines,
      allowsLess: true,
      places: ({ lineId, productCode, smallQty }) =>
        calls.getAllUsableOuts({ warehouseCode, productCode, smallQty, inventoryStatusCode: stateOf.get(lineId) }),
    })
    const save = useAction(calls.saveOut)
    const confirm = useAction(calls.confirmOut, { success: '退货出库成功，库存与应付已更新' })
    const leaving = out.sent()
    return {
      lines: <OutSection {...out} note="已带出占用的库位和批次，可修改数量或选择其他批次；未出库的数量留待下次" />,
      isDirty: out.entries.isDirty,
      isBusy: save.isBusy || confirm.isBusy,
      error: save.error,
      problem: out.problem ?? (leaving.length === 0 ? '请录入出库数量' : undefined),
      send: async (head: Head, { requestNo, confirms }) => {
        const made = await save.run({
          ...{ ...head, requestNo, version: seen },
          lines: leaving.map(({ lineId, batches: taken }) => ({ returnLineId: lineId, batches: taken })),
        })
        if (!made) return undefined
        const { outId, outNum, version } = made
        if (!confirms) toast.success(`已生成退货出库单 ${outNum}，等待确认出库`)
        else await confirm.run({ requestNo: newRequestNo(), outs: [{ outId, version }] })
        return made
      },
    }
  },
})
