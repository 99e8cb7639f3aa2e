import { useTabTitle } from '../../../shell/tabs/tab-state.ts'
import { ChooseVan } from './parts/choose-van.tsx'
import { useVanBook } from './parts/use-van-book.ts'
import { VanPage } from './parts/van-page.tsx'

/** Selling from a vehicle where there is no net: what was downloaded is enough, and what was sold is sent when the net is back. */
export default function VehicleOffline() {
  const known = useVanBook()
  const { van } = known
  useTabTitle(van ? `离线开单 ${van.book.vehicle.plateNo}` : undefined)
  return van ? <VanPage key={van.book.vehicle.vehicleCode} known={known} van={van} /> : <ChooseVan known={known} />
}
