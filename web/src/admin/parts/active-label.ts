export const activeLabel = (isActive: boolean): string => (isActive ? 'Aktif' : 'Tidak Aktif')
