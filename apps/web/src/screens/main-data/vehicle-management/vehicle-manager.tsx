import { useLocation } from 'react-router-dom'
import { usePreset } from '../../../shell/page/preset.ts'
import { ScreenTabs } from '../../../shell/page/screen-tabs.tsx'
import Drivers from './parts/drivers.tsx'
import Vehicles from './parts/vehicles.tsx'

/** Vehicles, and who drives them. */
export default function VehicleManager() {
  const preset = usePreset()
  const { key } = useLocation()
  const tabs = [
    { key: 'vehicles', label: '车辆', content: <Vehicles /> },
    { key: 'drivers', label: '司机', content: <Drivers /> },
  ]
  return <ScreenTabs key={preset ? key : ''} tabs={tabs} first={preset?.tab} />
}
