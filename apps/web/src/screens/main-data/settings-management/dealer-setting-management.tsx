import { ScreenTabs } from '../../../shell/page/screen-tabs.tsx'
import { Dictionaries } from './parts/dictionaries.tsx'
import { Parameters } from './parts/parameters.tsx'

const TABS = [
  { key: 'parameters', label: '经销商参数', content: <Parameters /> },
  { key: 'dictionaries', label: '数据字典', content: <Dictionaries /> },
]

/** How the dealer works, and the values of its own dictionaries. */
export default function DealerSettingManagement() {
  return <ScreenTabs tabs={TABS} />
}
