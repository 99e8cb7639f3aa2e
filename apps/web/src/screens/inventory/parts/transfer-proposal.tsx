import { EmptyState } from '@dealer/ui-kit/feedback'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import type { ApplyEntryState } from './apply-entry.tsx'
import { lineOfProposal } from './apply-line.ts'
import { fillLines } from './fill-lines.ts'
import { ProposalPanel } from './proposal-panel.tsx'
import { transferReason } from './proposal-texts.ts'

/** Props of {@link TransferProposal}. */
export interface TransferProposalProps {
  entry: ApplyEntryState
  way: { readonly fromWarehouseCode: string; readonly toWarehouseCode: string }
  onClose: () => void
}

/** What the destination of a transfer is short of and its source can spare. */
export function TransferProposal({ entry, way, onClose }: TransferProposalProps) {
  const reading = useCall(dealer.inv.transfer.propose, way, { silent: true, staleTime: 0 })
  return (
    <ProposalPanel
      title="建议调拨"
      reading={reading}
      noteOf={({ lines }) => `调入仓不够卖 7 天、不够发货或低于下限，而调出仓有富余的商品：${lines.length} 个`}
      emptyOf={() => <EmptyState text="调入仓没有缺货，或缺的商品调出仓也没有富余" />}
      reasonOf={transferReason}
      onTake={(lines) => {
        fillLines(entry, lines.map(lineOfProposal))
        onClose()
      }}
      onClose={onClose}
    />
  )
}
