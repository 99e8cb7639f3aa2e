import { documentKind } from '../../../../document/document-kind.ts'

export const NOTICE = documentKind({
  label: '通知',
  key: 'id',
  number: 'title',
  list: { address: '/main-data/activity-management/dealer-message-management', label: '去经销商通知' },
})
