import { StockApplyIn } from '@dealer/fields/StockApplyIn'
import { StockApplyLineReceived } from '@dealer/fields/StockApplyLineReceived'
import { StockApplyOut } from '@dealer/fields/StockApplyOut'
import { VehicleStockInDispatch } from '@dealer/fields/VehicleStockInDispatch'
import { type StockApplyAction, type StockApplyRow, stockApplyActionLabel } from '@dealer/sdk'
import { today } from '@dealer/ui-kit/clock'
import { fieldItems } from '@dealer/ui-kit/form'
import { compare, isZero } from '@dealer/validators'
import { defineActions } from '../../../document/actions/define-actions.tsx'
import type { DocumentKind } from '../../../document/document-kind.ts'
import { entryAddress } from '../../../document/entry/document-values.ts'
import type { ApplyCalls } from './apply-calls.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { batchesOfLine, expiredIn, partsOfLine, qtyOfLine as sumOfLine } from './apply-parts.ts'
import { ApplyStep, placeColumn, productColumn, type QtyStep, qtyColumn } from './apply-step.tsx'

const IN_ITEMS = [
  ...fieldItems(StockApplyIn, ['inDate']),
  ...fieldItems(StockApplyLineReceived, [{ prop: 'reason', type: 'text', placeholder: '少收时必填' }]),
]
const OUT_ITEMS = fieldItems(StockApplyOut, ['outDate'])

const auditStep = ({ audit }: ApplyCalls): QtyStep => ({
  ...{ title: '审核通过', label: '审批数量', most: ({ smallQty }) => smallQty },
  short: (count) => `${count} 行少于申请数量`,
  columns: [productColumn, qtyColumn('smallQty', '申请'), qtyColumn('availableQty', '可用')],
  send: ({ id, version, lines }, requestNo, { qtyOfLine }) =>
    audit({
      ...{ id, version, requestNo },
      lines: lines.map((line) => ({ lineId: line.lineId, approvedQty: qtyOfLine(line) })),
    }),
})

const pickStep = (pick: NonNullable<ApplyCalls['fetch']>['pick']): QtyStep => ({
  ...{ title: '拣货', label: '拣货数量', most: ({ approvedQty }) => approvedQty },
  short: (count) => `${count} 行未拣足：少拣的数量立即释放`,
  columns: [productColumn, placeColumn, qtyColumn('approvedQty', '应拣')],
  byBatch: 'others',
  send: ({ id, version, lines }, requestNo, { rows, qtyOf, qtyOfLine }) =>
    pick({
      ...{ id, version, requestNo },
      lines: lines.map((line) => ({
        ...{ lineId: line.lineId, pickedQty: qtyOfLine(line) },
        batches: partsOfLine(rows, line.lineId, qtyOf).map(({ locationCode, batchNo, smallQty }) => ({
          ...{ locationCode, batchNo, smallQty },
        })),
      })),
    }),
})

const inStep = ({ confirmIn }: ApplyCalls): QtyStep => ({
  ...{ title: '确认入库', label: '实收数量', most: ({ shippedQty }) => shippedQty },
  short: (count) => `${count} 行少收：未收的商品退回调出仓库，填写报损的除外；请填写差异原因`,
  losing: true,
  items: IN_ITEMS,
  first: () => ({ inDate: today(), reason: '' }),
  columns: [productColumn, placeColumn, qtyColumn('shippedQty', '出库')],
  check: (isShort, { reason }) => (isShort && !reason ? '请填写差异原因' : undefined),
  byBatch: 'own',
  send: ({ id, version, lines }, requestNo, { rows, qtyOf, lostOf, qtyOfLine }, { inDate, reason }) =>
    confirmIn({
      ...{ id, version, requestNo, inDate: String(inDate) },
      lines: lines.map((line) => {
        const { lineId } = line
        const lostQty = sumOfLine(rows, lineId, lostOf)
        return {
          ...{ lineId, receivedQty: qtyOfLine(line), batches: batchesOfLine(rows, lineId, qtyOf, lostOf) },
          ...(compare(qtyOfLine(line), line.shippedQty) < 0 && { reason: String(reason) }),
          ...(!isZero(lostQty) && { lostQty }),
        }
      }),
    }),
})

/** Borrowing is entered where transfers are, and told apart by the address. */
const kindOf = ({ applyType }: StockApplyRow) =>
  applyType === 'borrowOut' || applyType === 'borrowIn' ? `&kind=${applyType}` : ''

/** What is done to a kind of application. @param entry where a draft is changed */
export const applyActions = (kind: DocumentKind<'id', 'applyNum'>, calls: ApplyCalls, entry: string) => {
  const { fetch } = calls
  const required = fetch?.isTripNeeded
  const tripItems = fieldItems(VehicleStockInDispatch, [
    { prop: 'driverId', required },
    { prop: 'vehicleCode', required },
  ])
  const step = (of: QtyStep) => ({
    open: ([{ id }]: readonly [StockApplyRow, ...StockApplyRow[]], close: () => void, done: () => void) => (
      <ApplyStep id={id} view={calls.view} step={of} onClose={close} onDone={done} />
    ),
  })
  return defineActions<StockApplyRow, StockApplyAction, 'id'>({
    ...kind,
    labels: stockApplyActionLabel,
    about: 'toWarehouseName',
    deeds: {
      audit: step(auditStep(calls)),
      ...(fetch && {
        pick: step(pickStep(fetch.pick)),
        dispatch: {
          open: ([{ id }], onClose, onDone) => (
            <ApplyDialog
              {...{ id, view: calls.view, title: '派车', call: fetch.dispatch, onClose, onDone }}
              note={() => '派车后等待确认出库。'}
              items={tripItems}
            />
          ),
        },
      }),
      confirmOut: {
        open: ([{ id }], onClose, onDone) => (
          <ApplyDialog
            {...{ id, view: calls.view, title: '确认出库', call: calls.confirmOut, onClose, onDone }}
            items={OUT_ITEMS}
            first={{ outDate: today() }}
            note={({ fromWarehouseName, toWarehouseName, lines }) => {
              const late = expiredIn(
                lines.flatMap(({ batches }) => batches),
                today(),
              )
              const warned = late.length > 0 ? `注意：批次【${late.join('、')}】已过期。` : ''
              return `商品离开【${fromWarehouseName}】，在途至【${toWarehouseName}】确认入库。${warned}`
            }}
          />
        ),
      },
      confirmIn: step(inStep(calls)),
      edit: { go: (apply) => entryAddress(entry, 'id', apply.id, 'edit') + kindOf(apply) },
      withdraw: { call: calls.withdraw, follows: '撤回后为草稿，可以修改后重新提交。' },
      ...(fetch && {
        cancelPick: { call: fetch.cancelPick, grave: true, follows: '占用恢复为默认批次，等待重新拣货。' },
        cancelDispatch: { call: fetch.cancelDispatch, grave: true },
      }),
      refuse: { call: calls.refuse, reason: true, grave: true, follows: '占用的库存将释放，申请退回为草稿。' },
      delete: { call: calls.delById, grave: true, gone: true },
    },
  })
}
