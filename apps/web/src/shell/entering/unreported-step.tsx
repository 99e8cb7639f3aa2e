import { Dialog } from '@dealer/ui-kit/feedback'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../data/use-call.ts'
import { dealer } from '../../dealer.ts'
import { useAddress } from '../address/address.tsx'
import { useOwnPages } from '../menu/use-own-pages.ts'
import { isPutOff, putOff } from '../session/put-off.ts'
import type { StepProps } from './entering.tsx'
import { usePass } from './use-pass.ts'

const REPORT_PAGE = '/main-data/customer-management/customer-report'

/** Customers with sales that nobody has reported yet; the way to report them for who has that page. */
export function UnreportedStep({ onDone }: StepProps) {
  const { book } = useAddress()
  const canReport = useOwnPages().has(REPORT_PAGE)
  const [isAsked] = useState(() => !isPutOff('unreported'))
  const { data: number, isError } = useCall(dealer.md.customerReport.getUnReportCustomerNum, undefined, {
    enabled: isAsked,
    silent: true,
  })
  usePass(!isAsked || isError || number === 0, onDone)
  if (!isAsked || !number) return null
  const later = () => {
    putOff('unreported')
    onDone()
  }
  const report = () => {
    later()
    void book.navigate(REPORT_PAGE)
  }
  const buttons = (
    <>
      <Button variant="default" data-autofocus={!canReport || undefined} onClick={later}>
        稍后处理
      </Button>
      {canReport && (
        <Button data-autofocus onClick={report}>
          去上报
        </Button>
      )}
    </>
  )
  return (
    <Dialog opened onClose={later} title="门店上报提醒" width="440px" footer={buttons}>
      自2023年1月1日起，有{number}家有销售的门店尚未上报。未上报的门店将影响销售订单录入，请尽快上报！
    </Dialog>
  )
}
