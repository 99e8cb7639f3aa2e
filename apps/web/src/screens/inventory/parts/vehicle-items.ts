import type { StockApplyVehicle } from '@dealer/sdk'

/** Vehicles as choices: by plate, with whom they go. */
export const vehicleOptions = (vehicles: readonly StockApplyVehicle[]) =>
  vehicles.map(({ vehicleCode, plateNo, salesmanName }) => ({
    ...{ value: vehicleCode, label: `${plateNo ?? vehicleCode} ${salesmanName}` },
  }))
