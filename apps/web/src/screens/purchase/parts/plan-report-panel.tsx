import { SidePanel } from '@dealer/ui-kit/feedback'
import { useRef } from 'react'
import { dealer } from '../../../dealer.ts'
import { FreshPanel } from '../../../document/panel/fresh-panel.tsx'
import { closeAsking } from '../../../form/confirm-leave.ts'
import { PlanForm } from './plan-report-form.tsx'

const WIDTH = 'min(1360px, 96vw)'

/** Props of {@link PlanPanel}. */
export interface PlanPanelProps {
  /** The plan that is changed; absent for a new one. */
  planReportNum?: string
  onClose: () => void
}

/** Enters a plan over the list, or changes one. */
export function PlanPanel({ planReportNum, onClose }: PlanPanelProps) {
  const isDirty = useRef(false)
  const cancel = () => void closeAsking(isDirty.current, onClose)
  if (planReportNum)
    return (
      <FreshPanel
        title={`修改计划 ${planReportNum}`}
        what="计划提报"
        call={dealer.po.planReport.view}
        args={{ planReportNum }}
        width={WIDTH}
        onClose={onClose}
      >
        {(changed, handle) => <PlanForm changed={changed} {...handle} />}
      </FreshPanel>
    )
  return (
    <SidePanel opened onClose={cancel} title="新增计划提报" width={WIDTH}>
      <PlanForm isDirty={isDirty} cancel={cancel} close={onClose} />
    </SidePanel>
  )
}
