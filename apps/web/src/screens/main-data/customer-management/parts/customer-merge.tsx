import { type CustomerMergeField, type CustomerRow, newRequestNo } from '@dealer/sdk'
import { confirmAction, Dialog, ErrorState, SkeletonRows } from '@dealer/ui-kit/feedback'
import { Alert, Button, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { failureOf } from '../../../../data/failure.ts'
import { useAction } from '../../../../data/use-action.ts'
import { useCall } from '../../../../data/use-call.ts'
import { dealer } from '../../../../dealer.ts'
import { CustomerMergeFields } from './customer-merge-fields.tsx'
import { CustomerMergeHoldings } from './customer-merge-holdings.tsx'

/** Props of {@link CustomerMerge}. */
export interface CustomerMergeProps {
  /** Two customers that are one shop. */
  customers: readonly [CustomerRow, CustomerRow]
  onClose: () => void
  onDone: () => void
}

const calledBy = ({ customerCode, customerName }: { customerCode: string; customerName: string }) =>
  `${customerCode} ${customerName}`

/** What merging two customers would do, chosen and shown before it is done. */
export function CustomerMerge({ customers, onClose, onDone }: CustomerMergeProps) {
  const [first, second] = customers
  const [chosen, setChosen] = useState<string>()
  const [taken, setTaken] = useState<readonly CustomerMergeField[]>([])
  // Until somebody chooses, the one with more documents is kept: first it is asked how many each has.
  const counted = useCall(
    dealer.md.customer.mergePreview,
    { keepId: first.id, goneId: second.id },
    { silent: true, staleTime: 0 },
  )
  const usual = counted.data && (counted.data.gone.documentNum > counted.data.keep.documentNum ? second.id : first.id)
  const keepId = chosen ?? usual
  const goneId = keepId === second.id ? first.id : second.id
  const { data, error, isPlaceholderData, refetch } = useCall(
    dealer.md.customer.mergePreview,
    { keepId: keepId ?? first.id, goneId, ...(taken.length > 0 && { taken: [...taken] }) },
    { enabled: keepId !== undefined, silent: true, keepOld: true, staleTime: 0 },
  )
  const action = useAction(dealer.md.customer.merge, { success: '已合并，30 天内可在合并记录中撤销', onDone })
  const failure = counted.error ?? error
  const merge = async () => {
    if (!data) return
    const { keep, gone } = data
    const question = {
      title: `确认将「${calledBy(gone)}」并入「${calledBy(keep)}」？`,
      content: '单据、价格、路线、地址和往来账全部转到保留客户，原编码仍可查到它；30 天内可撤销。',
      confirmLabel: '合并',
      danger: true,
    }
    const pair = { keepId: keep.id, keepVersion: keep.version, goneId: gone.id, goneVersion: gone.version }
    if (await confirmAction(question)) await action.run({ ...pair, taken: [...taken], requestNo: newRequestNo() })
  }
  const isReady = data !== undefined && !isPlaceholderData && data.barriers.length === 0
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        取消
      </Button>
      <Button disabled={!isReady} loading={action.isBusy} onClick={() => void merge()}>
        合并
      </Button>
    </>
  )
  return (
    <Dialog opened title="合并客户" width="960px" onClose={onClose} footer={footer}>
      {failure && !data ? (
        <ErrorState
          {...failureOf('合并预览', failure)}
          onRetry={() => void (counted.data ? refetch() : counted.refetch())}
        />
      ) : !data || keepId === undefined ? (
        <SkeletonRows />
      ) : (
        <Stack>
          <Radio.Group
            label="保留哪个客户"
            description="默认保留单据较多的一个；另一个并入后不再单独出现。"
            value={keepId}
            onChange={(id) => {
              setChosen(id)
              setTaken([])
            }}
          >
            {[data.keep, data.gone]
              .toSorted((one) => (one.id === first.id ? -1 : 1))
              .map((one) => (
                <Radio key={one.id} mt="xs" value={one.id} label={`${calledBy(one)}（${one.documentNum} 张单据）`} />
              ))}
          </Radio.Group>
          {data.barriers.length > 0 && (
            <Alert color="red" title="不能合并">
              {data.barriers.map((barrier) => (
                <div key={barrier}>{barrier}</div>
              ))}
            </Alert>
          )}
          {data.notes.length > 0 && (
            <Alert color="yellow" title="请留意">
              {data.notes.map((note) => (
                <div key={note}>{note}</div>
              ))}
            </Alert>
          )}
          <CustomerMergeFields fields={data.fields} taken={taken} onChange={setTaken} />
          <CustomerMergeHoldings holdings={data.holdings} />
        </Stack>
      )}
    </Dialog>
  )
}
