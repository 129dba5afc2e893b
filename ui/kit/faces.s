// Empty: with it the compiler allows the function in faces.go whose body is Fyne's.
