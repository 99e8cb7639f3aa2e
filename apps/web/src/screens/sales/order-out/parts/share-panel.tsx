import { dealer } from '../../../../dealer.ts'
import { FreshPanel } from '../../../../document/panel/fresh-panel.tsx'
import { ShareForm } from './share-form.tsx'

/** Props of {@link SharePanel}. */
export interface SharePanelProps {
  /** Orders that share their goods, {@link MOST_SHARING} at most. */
  soIds: readonly string[]
  onClose: () => void
  /** They are split. */
  onDone: () => void
}

/** Orders that share at once. */
export const MOST_SHARING = 100

/** Shares what is scarce between orders and splits all of them in one step. */
export function SharePanel({ soIds, onClose, onDone }: SharePanelProps) {
  return (
    <FreshPanel
      title="缺货分配"
      what="分配方案"
      call={dealer.so.salesOrder.shareProposal}
      args={{ soIds: [...soIds] }}
      width="min(1080px, 94vw)"
      onClose={onClose}
    >
      {(proposal, { isDirty, cancel, anew }) => (
        <ShareForm proposal={proposal} isDirty={isDirty} onCancel={cancel} onAnew={anew} onDone={onDone} />
      )}
    </FreshPanel>
  )
}
