import { VehicleStockInProposal } from '@dealer/fields/VehicleStockInProposal'
import { today } from '@dealer/ui-kit/clock'
import { EmptyState } from '@dealer/ui-kit/feedback'
import { Field, fieldItems } from '@dealer/ui-kit/form'
import { strictDate } from '@dealer/validators'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../../data/use-call.ts'
import { dealer } from '../../../dealer.ts'
import { textOf } from '../../../document/entry/document-values.ts'
import panel from '../../../document/panel/panel.module.css'
import type { ApplyEntryState } from './apply-entry.tsx'
import { lineOfProposal } from './apply-line.ts'
import { fillLines } from './fill-lines.ts'
import { ProposalPanel } from './proposal-panel.tsx'
import { dayText, loadReason, nothingToLoad, visitsText } from './proposal-texts.ts'

const [DATE] = fieldItems(VehicleStockInProposal, [{ prop: 'visitDate', required: true }])
const ID = 'load-proposal-date'

/** Props of {@link LoadProposal}. */
export interface LoadProposalProps {
  entry: ApplyEntryState
  vehicleCode: string
  fromWarehouseCode: string
  onClose: () => void
}

/** What to load for the visits of the day on which the goods are needed, or of another one. */
export function LoadProposal({ entry, vehicleCode, fromWarehouseCode, onClose }: LoadProposalProps) {
  const needDate = textOf(entry.form.values, 'needDate')
  const [visitDate, setVisitDate] = useState(needDate !== undefined && needDate >= today() ? needDate : undefined)
  const [isLed, setLed] = useState(false)
  const look = (day: string | undefined, led: boolean) => {
    setVisitDate(day)
    setLed(led)
  }
  const asked = { vehicleCode, fromWarehouseCode, ...(visitDate !== undefined && { visitDate }) }
  const reading = useCall(dealer.inv.vehicleStockIn.propose, asked, { silent: true, staleTime: 0 })
  return (
    <ProposalPanel
      title="建议装车"
      reading={reading}
      head={
        DATE && (
          <div className={panel.bar}>
            <label htmlFor={ID}>{DATE.label}</label>
            <Field
              item={DATE}
              id={ID}
              value={visitDate ?? reading.data?.visitDate ?? null}
              onChange={(day) => typeof day === 'string' && strictDate.is(day) && look(day, false)}
            />
          </div>
        )
      }
      focusFirst={isLed}
      noteOf={(proposal) => visitsText(proposal, today())}
      emptyOf={(proposal) => (
        <EmptyState
          text={nothingToLoad(proposal, today())}
          action={
            proposal.nextDate && (
              <Button variant="default" data-autofocus onClick={() => look(proposal.nextDate, true)}>
                看{dayText(proposal.nextDate, today())}
              </Button>
            )
          }
        />
      )}
      reasonOf={loadReason}
      onTake={(lines) => {
        fillLines(entry, lines.map(lineOfProposal))
        if (visitDate !== undefined) entry.setField('needDate', visitDate)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
