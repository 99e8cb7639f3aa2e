import { dealer } from '../../../dealer.ts'
import { FreshPanel } from '../../../document/panel/fresh-panel.tsx'
import { SplitForm } from './split-form.tsx'

/** Splits one order: what of it goes out together, from where and with whom. */
export function SplitDrawer({ soId, onClose }: { soId: string; onClose: () => void }) {
  return (
    <FreshPanel
      title="拆单"
      what="拆单数据"
      call={dealer.so.salesOrder.toOrderSplit}
      args={{ soId }}
      width="min(1080px, 94vw)"
      onClose={onClose}
    >
      {(form, { isDirty, cancel, close }) => (
        <SplitForm form={form} isDirty={isDirty} onCancel={cancel} onDone={close} />
      )}
    </FreshPanel>
  )
}
