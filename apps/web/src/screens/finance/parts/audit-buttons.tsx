import type { Permission } from '@dealer/sdk'
import { ChosenButton, type ChosenButtonProps } from '../../../document/actions/chosen-button.tsx'

/** Props of {@link AuditButtons}. */
export interface AuditButtonsProps<Row> extends Pick<ChosenButtonProps<Row>, 'chosen' | 'isBusy'> {
  permission: Permission
  onPass: ChosenButtonProps<Row>['onClick']
  onRefuse: ChosenButtonProps<Row>['onClick']
}

/** The audit of those that are marked, above their list. */
export const AuditButtons = <Row,>({ onPass, onRefuse, ...button }: AuditButtonsProps<Row>) => (
  <>
    <ChosenButton {...button} onClick={onPass}>
      通过
    </ChosenButton>
    <ChosenButton {...button} isSecond onClick={onRefuse}>
      驳回
    </ChosenButton>
  </>
)
