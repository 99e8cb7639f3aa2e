import { type VisitRow, visitFaultLabel } from '@dealer/sdk'
import { StatusTag } from '@dealer/ui-kit/feedback'

/** Whether a visit counts, else why not. @example <VisitValid visit={row} /> */
export const VisitValid = ({ visit: { fault } }: { visit: Pick<VisitRow, 'fault'> }) =>
  fault ? <StatusTag tone="warning">{visitFaultLabel[fault]}</StatusTag> : <StatusTag tone="success">有效</StatusTag>
