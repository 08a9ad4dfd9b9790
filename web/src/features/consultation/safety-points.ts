/** The first load of the usual advice fits only some lifts of a healthy beginner; the second point says which. */
export const safetyPoints = [
  'Pemanasan 5–10 menit sebelum latihan, pendinginan setelahnya.',
  'Beban awal: pemula 40–50% berat badan, menengah 60–70%, mahir 80–100%. Angka 40–50% hanya untuk squat, deadlift, dan leg press pada pemula yang sehat; untuk gerakan lain, mulai dengan beban yang menyisakan 2–3 repetisi.',
  'Tambah 2,5–5 kg per minggu selama gerakan tetap benar.',
  'Naikkan beban bila lebih dari 12 repetisi terasa mudah.',
  'Minum 500–750 ml 2–3 jam sebelum latihan, lalu 150–250 ml tiap 15–20 menit selama latihan.',
  'Berhenti dan cari pertolongan bila dada nyeri, pusing, atau sesak.',
] as const
