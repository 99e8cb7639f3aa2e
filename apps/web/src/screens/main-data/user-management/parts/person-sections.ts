import type { UserSave } from '@dealer/sdk'
import type { RecordSection } from '../../../../master-data/define-record-page.tsx'

/** What the form of a person asks for. */
export const PERSON_SECTIONS: readonly RecordSection<UserSave>[] = [
  {
    title: '基本资料',
    fields: [
      'userCode',
      'realName',
      'sex',
      'mobile',
      'idCard',
      'birthday',
      'degree',
      'married',
      'email',
      'homeAddress',
      'emergencyContact',
      'emergencyMobile',
    ],
  },
  {
    title: '岗位与角色',
    fields: ['stationId', 'positionIds', 'parentUserId', 'businessType', 'regionCodes', 'entryDate'],
  },
  {
    title: '登录',
    fields: [
      'username',
      { prop: 'webOpen', label: '电脑登录', default: 'T' },
      { prop: 'appOpen', label: 'APP登录', default: 'F' },
      { prop: 'isadmin', default: 'F', onlyFor: ({ isadmin }) => isadmin },
      { prop: 'isStore', default: 'F', onlyFor: ({ isadmin, isStore }) => isadmin || isStore },
    ],
  },
  { title: '照片', fields: ['faceFileId', 'idCardFileIds'], columns: 2 },
]
