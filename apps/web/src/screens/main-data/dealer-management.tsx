import { areaField } from '../../form/area-field.ts'
import { SettingPage, type SettingSection } from './parts/setting-page.tsx'

const required = <Prop extends string>(prop: Prop) => ({ prop, required: true }) as const

const SECTIONS: readonly SettingSection[] = [
  {
    title: '基本信息',
    fields: [required('dealerName'), required('shortName'), required('legalPerson'), 'licenseNo', 'logoFileId'],
  },
  {
    title: '联系方式',
    fields: [
      required('contact'),
      required('mobile'),
      required('tel'),
      { ...areaField, required: true },
      required('address'),
    ],
  },
  { title: '开票与账户', fields: ['taxNo', 'bankName', 'bankAccount'] },
]

/** Who the dealer is: printed on documents, and named to customers. */
export default function DealerManagement() {
  return <SettingPage title="企业信息" permission="md:dealer:edit" sections={SECTIONS} />
}
