import { useQuery } from '@tanstack/react-query'
import { favoritesQuery } from '#kit/offline/send-favorite.ts'

export const useStoredFavorites = () => useQuery({ ...favoritesQuery, refetchOnReconnect: 'always' })
