/**
 * The usual shares of body weight fit only some lifts of healthy people, and no share fits all heavy people; the second
 * point states it.
 */
export const safetyPoints = [
  'Pemanasan 5–10 menit sebelum latihan, pendinginan setelahnya.',
  'Beban awal: pemula 40–50% berat badan, menengah 60–70%, mahir 80–100%. Semua angka ini hanya untuk squat, deadlift, dan leg press pada orang sehat dengan BMI di bawah 30; untuk gerakan lain, atau bila BMI 30 atau lebih, mulai dengan beban yang menyisakan 2–3 repetisi.',
  'Tambah 2,5–5 kg per pekan untuk tungkai, 0,5–2,5 kg untuk lengan dan bahu, selama gerakan tetap benar.',
  'Naikkan beban bila lebih dari 12 repetisi terasa mudah.',
  'Minum 500–750 ml 2–3 jam sebelum latihan, lalu 150–250 ml tiap 15–20 menit selama latihan. Dengan penyakit jantung atau ginjal, ikuti batas minum dari dokter.',
  'Berhenti dan cari pertolongan bila dada nyeri, pusing, atau sesak.',
] as const
